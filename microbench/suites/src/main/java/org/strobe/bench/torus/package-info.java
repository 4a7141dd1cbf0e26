/**
 * Messages of the message layer of engine bgl, without MPI, as in Figures 2 and 3 of the BGL paper.
 *
 * <pre>
 *   TorusStudy   study: options, tables
 *   Neighbours   ranks at each distance; the rank with the most neighbours, and these
 *   Exchange     messages of one rank: echoes, and rounds in which partners send each other a message
 * </pre>
 */
package org.strobe.bench.torus;
