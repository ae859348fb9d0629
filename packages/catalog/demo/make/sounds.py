"""Speech of our own sentences by espeak-ng, and sounds that are computed."""

import pathlib
import subprocess
import tempfile

import numpy as np
from scipy import signal
from scipy.io import wavfile

from common import DEMO, Pen, save_png

RATE = 22050
STATION = "The next train to the coast leaves from platform four at half past nine."
RECIPE = "Chop two onions, fry them slowly, and add the tomatoes last."


def speak(text, voice, speed=155, pitch=50):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "speech.wav"
        subprocess.run(["espeak-ng", "-v", voice, "-s", str(speed), "-p", str(pitch), "-w", str(file), text], check=True)
        rate, samples = wavfile.read(file)
    assert rate == RATE
    return level(samples.astype(float), 0.1)


def level(samples, loudness):
    """Brings the root mean square of what is not silent to a loudness."""
    heard = samples[np.abs(samples) > np.abs(samples).max() * 0.02]
    return samples * (loudness / np.sqrt(np.mean(heard**2)))


def silence(seconds):
    return np.zeros(round(seconds * RATE))


def save(samples, name, bitrate="48k"):
    samples = np.clip(samples, -1, 1)
    command = ["ffmpeg", "-loglevel", "error", "-y", "-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    command += ["-c:a", "libmp3lame", "-b:a", bitrate, "-fflags", "+bitexact", "-flags", "+bitexact", str(DEMO / name)]
    subprocess.run(command, input=samples.astype("<f4").tobytes(), check=True)


def mixed(one, other):
    out = np.zeros(max(len(one), len(other)))
    out[: len(one)] += one
    out[: len(other)] += other
    return out


def voices():
    station, recipe = speak(STATION, "en-gb+f3"), speak(RECIPE, "en-us+m3", 150, 38)
    save(station, "speech-station.mp3")
    save(recipe, "speech-recipe.mp3")
    save(speak("Bonjour, le musée est fermé le lundi, mais le jardin reste ouvert.", "fr+f2", 145), "speech-french.mp3")
    save(speak("What is the tallest thing in this picture?", "en-us+m3", 150, 42), "speech-question.mp3")
    save(speak("The tallest thing is the lighthouse on the rock.", "en-gb+f3"), "speech-answer.mp3")
    chance = np.random.default_rng(5)
    seconds = np.arange(len(station)) / RATE
    hum = sum(np.sin(2 * np.pi * 50 * times * seconds) / times for times in (1, 2, 3, 5))
    save(station, "speech-clean.mp3")
    save(station + chance.normal(0, 0.025, len(station)) + 0.02 * hum, "speech-noisy.mp3")
    length = max(len(station), len(recipe))
    one, two = mixed(station, np.zeros(length)), mixed(recipe, np.zeros(length))
    save(one + two, "voices-mixed.mp3")
    save(one, "voice-one.mp3")
    save(two, "voice-two.mp3")


def pauses():
    """Phrases with pauses, a little room noise under all of it; and where a threshold hears speech."""
    parts = [silence(0.6)]
    for text, pause in [("Good morning.", 1.2), ("Is the window open?", 1.5), ("Then please close it.", 0.8)]:
        parts += [np.trim_zeros(speak(text, "en-gb+f3")), silence(pause)]
    samples = np.concatenate(parts)
    samples = samples + np.random.default_rng(2).normal(0, 0.0012, len(samples))
    save(samples, "speech-pauses.mp3")
    frame = RATE // 50
    power = np.sqrt(np.mean(samples[: len(samples) // frame * frame].reshape(-1, frame) ** 2, axis=1))
    found = []
    for index in np.flatnonzero(power > 0.008):
        if found and index - found[-1][1] < 15:
            found[-1][1] = index + 1
        else:
            found.append([index, index + 1])
    found = [(start / 50, end / 50) for start, end in found if end - start > 4]
    print("speech-pauses.mp3:", found)
    pen, seconds = Pen((640, 200), "#ffffff", 2), len(samples) / RATE
    for start, end in found:
        left, right = 20 + 600 * start / seconds, 20 + 600 * end / seconds
        pen.box(left, 12, right, 168, "#cfe8d5")
        pen.text(left, 172, f"{start:.2f}", 11, "#2b6b3d", anchor="ma")
        pen.text(right, 172, f"{end:.2f} s", 11, "#2b6b3d", anchor="ma")
    for column in range(1200):
        part = samples[len(samples) * column // 1200 : len(samples) * (column + 1) // 1200]
        x = 20 + column / 2
        pen.line([(x, 90 - part.max() * 110), (x, 90 - part.min() * 110)], "#1f4e79", 0.6)
    save_png(pen.done(), "speech-segments.png", 48)


def pluck(pitch, seconds, chance):
    """A plucked string after Karplus and Strong."""
    period = round(RATE / pitch)
    string, out = chance.uniform(-1, 1, period), np.empty(round(seconds * RATE))
    for index in range(len(out)):
        at = index % period
        out[index] = string[at]
        string[at] = 0.498 * (string[at] + string[(at + 1) % period])
    return out * np.minimum(1, np.arange(len(out))[::-1] / 600)


def melody():
    """Eight bars of three beats: notes as half tones above the C below middle C, and how many beats they last."""
    tune = "12,1 16,1 19,1 24,2 23,1 21,1 17,1 21,1 19,3 17,1 16,1 14,1 16,2 12,1 14,1 11,1 7,1 12,3"
    basses = [0, 0, 5, 7, 5, 0, 7, 0]
    beat, chance = 60 / 138, np.random.default_rng(8)
    out, at = silence(24 * beat + 1.2), 0.0
    pitch = lambda half_tones: 130.81 * 2 ** (half_tones / 12)  # noqa: E731
    notes = []
    for note in tune.split():
        half_tones, beats = map(int, note.split(","))
        notes.append((at, half_tones, beats, 1.0))
        at += beats
    notes += [(bar * 3, bass, 3, 0.8) for bar, bass in enumerate(basses)]
    for start, half_tones, beats, strength in notes:
        sound = pluck(pitch(half_tones), beats * beat + 0.6, chance) * strength
        first = round(start * beat * RATE)
        out[first : first + len(sound)] += sound[: len(out) - first]
    smooth = signal.sosfilt(signal.butter(2, 5000, fs=RATE, output="sos"), out)
    save(smooth / np.abs(smooth).max() * 0.7, "melody.mp3", "56k")


def rain():
    """Noise without its lows, and drops: short tones that fade, at random times."""
    chance, seconds = np.random.default_rng(11), 5
    hiss = chance.normal(0, 1, seconds * RATE)
    hiss = signal.sosfilt(signal.butter(2, [900, 7500], "band", fs=RATE, output="sos"), hiss) * 0.06
    hiss *= 1 + 0.15 * np.sin(np.arange(len(hiss)) / RATE * 2.1)
    time = np.arange(round(0.03 * RATE)) / RATE
    for _ in range(420):
        first = chance.integers(0, len(hiss) - len(time))
        drop = np.sin(2 * np.pi * chance.uniform(1200, 5000) * time) * np.exp(-time * chance.uniform(150, 500))
        hiss[first : first + len(time)] += drop * chance.exponential(0.07)
    ends = np.minimum(1, np.minimum(np.arange(len(hiss)), np.arange(len(hiss))[::-1]) / (0.3 * RATE))
    save(hiss * ends, "rain.mp3", "64k")


def bell():
    """Partials of a bell, each fading at its own pace."""
    time = np.arange(round(4.5 * RATE)) / RATE
    partials = [(0.5, 0.5, 0.9), (1, 0.8, 1.2), (1.19, 0.7, 1.6), (1.5, 0.4, 2.0), (2, 1.0, 2.2), (2.52, 0.35, 3.2)]
    partials += [(3.01, 0.3, 4), (4.1, 0.25, 5.5), (5.4, 0.18, 8)]
    sound = sum(size * np.exp(-time * pace) * np.sin(2 * np.pi * 392 * times * time) for times, size, pace in partials)
    strike = np.random.default_rng(3).normal(0, 1, len(time)) * np.exp(-time * 180) * 0.8
    sound = (sound + strike) * np.minimum(1, time / 0.002) * np.minimum(1, time[::-1] / 0.2)
    save(np.concatenate([silence(0.1), sound / np.abs(sound).max() * 0.7]), "bell.mp3")


if __name__ == "__main__":
    voices()
    pauses()
    melody()
    rain()
    bell()
