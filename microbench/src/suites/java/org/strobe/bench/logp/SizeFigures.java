package org.strobe.bench.logp;

import org.strobe.bench.figures.Interval;

/** What was measured with messages of a size, in microseconds. */
record SizeFigures(int size, Interval send, Interval receive, Interval roundTrip) {}
