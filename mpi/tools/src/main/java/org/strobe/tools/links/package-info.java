/**
 * {@code strobe links}: a picture of the traffic in a mesh or torus, from the trace of a run.
 *
 * <pre>
 *   LinksCommand    reads a trace, and writes the picture
 *     LinkTraffic   uses of each link
 *     LinkPicture   nodes in their places, and an arrow for each link
 * </pre>
 */
package org.strobe.tools.links;
