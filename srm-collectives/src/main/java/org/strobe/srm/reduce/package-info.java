/**
 * Reductions among the members of a node.
 *
 * <pre>
 *   InlineReduce      a few bytes, in cells
 *   ShownReduce       one JVM: slices, straight from the programs' buffers; with a result for one or for all
 *   StreamedReduce    several JVMs: along a tree of streams; with a result for one or for all
 *   Combining, Slices what they have in common
 * </pre>
 */
package org.strobe.srm.reduce;
