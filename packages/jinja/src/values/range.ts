/** Python's range: nothing is made until it is requested. */
export class Range {
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  readonly length: number;

  constructor(start: number, stop: number, step = 1) {
    this.start = start;
    this.stop = stop;
    this.step = step;
    this.length = Math.max(0, Math.ceil((stop - start) / step));
  }

  at(index: number): number {
    return this.start + index * this.step;
  }

  includes(value: number): boolean {
    if (!Number.isInteger(value)) return false;
    const steps = (value - this.start) / this.step;
    return Number.isInteger(steps) && steps >= 0 && steps < this.length;
  }

  /** Whether both have the same elements. */
  equals({ start, step, length }: Range): boolean {
    return (
      this.length === length &&
      (length === 0 || (this.start === start && (length === 1 || this.step === step)))
    );
  }

  slice(start: number, stop: number, step: number): Range {
    return new Range(this.at(start), this.at(stop), this.step * step);
  }

  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }
}
