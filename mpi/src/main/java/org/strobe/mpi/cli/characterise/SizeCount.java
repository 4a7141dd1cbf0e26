package org.strobe.mpi.cli.characterise;

/** How many calls of a rank, or all its sends, had a size from one to below another. */
record SizeCount(int rank, String call, long from, long below, long count) {}
