package org.strobe.tools.characterise;

/** Number of a rank's calls or sends with a size in {@code from <= size < below}. */
record SizeCount(int rank, String call, long from, long below, long count) {}
