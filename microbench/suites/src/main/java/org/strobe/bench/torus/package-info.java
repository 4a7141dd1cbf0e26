/**
 * Messages between neighbours, as in Figures 2 and 3 of the BGL paper.
 *
 * <pre>
 *   LinksStudy   study of MPI's messages        PartnerMessages   those of one rank
 *   TorusStudy   study of messages of engine bgl's message layer, without MPI        Exchange   those of one rank
 *   PayoffStudy  study of the lengths from which on a protocol, or a coprocessor, takes less time
 *     NeighbourStudy   options and tables of all
 *       Neighbours     ranks at each distance; the rank with the most neighbours, and these
 *   LayersStudy  study of the layers that one message passes         MessageWalk       their work for it
 * </pre>
 */
package org.strobe.bench.torus;
