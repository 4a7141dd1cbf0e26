/**
 * Random programs of the API against a plan that says what each of them has to do.
 *
 * <pre>
 *   seed, ranks  --&gt;  Plan: communicators, and steps in the one order in which all ranks take them
 *                       MakeComm                                 dup, split, create, intercommunicators, merge
 *                       OrderedTraffic                           messages one after the other, each receive by name
 *                       PostedTraffic, FloodTraffic              all receives first, or all sends: with wildcards
 *                       MovingCollective, ReducingCollective     in one group
 *                       InterCollective, NeighborCollective      between two groups, of neighbours
 *   every rank   --&gt;  Party: makes the same plan and takes its part in each step
 *                       Store, Layout, Area                      memory with what may change in it and what may not
 * </pre>
 *
 * The oracle is the plan. A rank that receives by a wildcard looks up which message of the plan the status names; each message
 * has to come once, and those of one sender in their order.
 *
 * <p>Programs can't deadlock: whatever blocks in a step waits only for what others do in the same step or an earlier one.
 */
package org.strobe.mpi.random;
