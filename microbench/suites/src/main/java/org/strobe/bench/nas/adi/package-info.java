/**
 * The time steps of BT and SP: the right side of the equations, then an implicit sweep along each axis in turn (alternating
 * directions).
 *
 * <pre>
 *   FlowProblem     sizes of a problem
 *   FlowSolver      a rank's program: steps in time, each with a right side and three sweeps
 *   FlowCell        a rank's arrays in a cell
 *   FlowTerms       values of a point that all terms of the right side use: velocities, pressure, energies
 *   FlowRightSide   the right side of the equations, and the forcing term
 *   FlowNorms       norms of residual and error
 *   StepWork        operations and bytes of the parts of a step
 * </pre>
 */
package org.strobe.bench.nas.adi;
