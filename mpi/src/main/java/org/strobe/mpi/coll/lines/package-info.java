/**
 * Broadcasts in a group whose nodes form a box of a mesh or torus.
 *
 * <pre>
 *   LineBroadcast   the steps of a rank: pieces of all parts, one after the other
 *     LineTree      the way of one part: no link carries two parts in one direction
 *       GroupBox    ranks of the group by their places in the box
 * </pre>
 *
 * <p>The BGL paper (section 5.3) tells what such a broadcast gives each rank: an equal part from each direction. It prints no trees; these are our own.
 */
package org.strobe.mpi.coll.lines;
