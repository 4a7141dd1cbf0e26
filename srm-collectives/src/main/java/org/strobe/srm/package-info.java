/**
 * The SRM engine: collectives that use shared memory and flags inside a node, and one-sided puts with counters between
 * nodes, after Tipparaju, Nieplocha and Panda.
 *
 * <p>Will live here: the embedding of trees ({@code topology}), the buffers, one algorithm a file for each collective,
 * the operators, the table that selects among algorithms, and the analytical model. It rests on {@code
 * org.strobe.emulator}.
 */
package org.strobe.srm;
