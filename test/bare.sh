#!/usr/bin/env bash
# Runs a command on a fresh clone in a Debian root that has Node, npm and git and nothing else.
# Needs root. The first call makes the root with debootstrap and keeps it, so packages that a run installs stay in it.
#   npm run test:bare                          npm test as root
#   npm run test:bare -- --user 'npm test'     as a user without sudo
#   npm run test:bare -- --new 'npm start'     in a new root
# BARE_ROOT names its folder.
set -euo pipefail

root=${BARE_ROOT:-${TMPDIR:-/tmp}/inferhub-bare-root}
user=0:0
while [[ ${1:-} == --* ]]; do
  case $1 in
    --user) user=12345:12345 ;;
    --new) rm -rf "$root" ;;
    *) echo "Unknown option: $1" >&2; exit 2 ;;
  esac
  shift
done
command=${*:-npm test}
here=$(git rev-parse --show-toplevel)

make_root() {
  command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq debootstrap >/dev/null; }
  local mirror
  # Read to the end: a reader that stops early would end the script by a broken pipe.
  mirror=$(find /etc/apt \( -name '*.sources' -o -name '*.list' \) -exec cat {} + 2>/dev/null |
    awk '!seen && /^URIs:/ { print $2; seen = 1 }
      !seen && /^deb / { for (i = 2; i <= NF && !seen; i++) if ($i ~ /:\/\//) { print $i; seen = 1 } }')
  debootstrap --variant=minbase --include=ca-certificates,git bookworm "$root" "$mirror" >/dev/null
  local node npm file
  node=$(readlink -f "$(command -v node)")
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  cp "$node" "$root/usr/bin/node"
  mkdir -p "$root/usr/lib/node_modules"
  cp -r "$npm" "$root/usr/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
  ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/bin/npx"
  # The settings by which this machine reaches its registries.
  for file in /etc/apt/apt.conf.d /etc/apt/sources.list.d /usr/share/keyrings /usr/local/share/ca-certificates \
    /etc/ssl/certs "$HOME/.npmrc" /usr/etc/npmrc /etc/npmrc; do
    [[ -e $file ]] || continue
    mkdir -p "$root$(dirname "$file")"
    if ! cp -rL "$file" "$root$(dirname "$file")/" 2>/dev/null; then echo "Copied $file in part" >&2; fi
  done
  touch "$root/.ready"
}

[[ -f $root/.ready ]] || { rm -rf "$root"; make_root; }
cp /etc/resolv.conf /etc/hosts "$root/etc/"
rm -rf "$root/project" "$root/shared" "$root/home/user"
git clone -q "$here" "$root/project"
if [[ -d $here/../shared ]]; then cp -r "$here/../shared" "$root/shared"; fi
mkdir -p "$root/home/user"
if [[ -f $HOME/.npmrc ]]; then cp "$HOME/.npmrc" "$root/home/user/"; fi
# PostgreSQL refuses a user whose ID has no name.
grep -q '^user:' "$root/etc/passwd" || echo 'user:x:12345:12345::/home/user:/bin/bash' >>"$root/etc/passwd"
chown -R "$user" "$root/project" "$root/home/user"
chmod 1777 "$root/tmp"

# An outer npm says where its own cache and settings are, which are not in the root.
unset npm_config_cache npm_config_userconfig npm_config_prefix npm_config_globalconfig
# shellcheck disable=SC2016
exec unshare --mount bash -c '
  mount --rbind /dev "$0/dev"
  mount -t proc proc "$0/proc"
  mount -t tmpfs tmpfs "$0/dev/shm"
  export HOME=/home/user
  exec chroot --userspec="$1" "$0" /bin/bash -c "cd /project && $2"' "$root" "$user" "$command"
