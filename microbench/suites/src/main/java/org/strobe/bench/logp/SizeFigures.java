package org.strobe.bench.logp;

import org.strobe.bench.figures.Interval;

/** Measurements of one message size, in microseconds. */
record SizeFigures(int size, Interval send, Interval receive, Interval roundTrip) {}
