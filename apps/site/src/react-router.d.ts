import "react-router";

// In a separate file, so that the site's settings aren't part of its published types.
declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}
