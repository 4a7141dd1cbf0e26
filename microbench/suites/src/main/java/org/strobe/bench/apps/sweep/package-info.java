/**
 * A wavefront of discrete ordinates on a grid in three dimensions, as SWEEP3D has it: particles of one group, a source, a
 * medium that absorbs and scatters. Ranks form a grid over x and y. A sweep starts at one corner of the ranks; each rank
 * computes a block of planes and of angles, and passes its outflow on.
 *
 * <pre>
 *   step of a rank, blocking                     overlapped
 *     receive inflow from x, from y                post receives of the next step's inflow
 *     compute a block                              compute a block
 *     send outflow to x, to y                      post sends of the outflow
 *                                                  waitAll: those receives, and the sends of the step before
 *
 *   Wavefront        the program
 *   SweepParameters  grid, blocks, iterations, time of a step
 *   RankGrid         ranks in rows and columns; which cells a rank has
 *   Octant           one of the eight directions
 *   SweepSteps       blocks of angles and planes in order
 *   Ordinates        directions and weights of the angles
 *   Cells            flux and source of a rank's cells
 *   BlockSweep       computes a block
 *   StepCost         tells the machine what a step takes
 *   Faces            in- and outflow between ranks; BlockingFaces, OverlappedFaces: the two forms
 *   WavefrontRun     a rank's program
 *   SweepResult      time, balance of particles, fingerprint of the flux
 * </pre>
 *
 * <p>Flux of a cell depends on neither ranks, blocks nor form: the fingerprint is equal for all of them.
 */
package org.strobe.bench.apps.sweep;
