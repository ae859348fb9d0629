import "react-router";

// In a file of its own, so that the settings of this site are no part of the types that it is published with.
declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}
