/**
 * Random programs of the API against a plan that says what each of them has to do.
 *
 * <pre>
 *   seed, ranks  --&gt;  Plan: communicators, and steps in the one order in which all ranks take them
 *                       MakeComm                                 dup, split, create, intercommunicators, merge
 *                       traffic.OrderedTraffic                   messages one after the other, each receive by name
 *                       traffic.PostedTraffic, FloodTraffic      all receives first, or all sends: with wildcards
 *                       collective.Moving-, ReducingCollective   in one group
 *                       collective.Inter-, NeighborCollective    between two groups, of neighbours
 *   every rank   --&gt;  Program, Party: makes the same plan and takes its part in each step
 *                       memory.Store, Layout, Area               memory with what may change in it and what may not
 * </pre>
 *
 * The oracle is the plan. A rank that receives by a wildcard looks up which message of the plan the status names; each message
 * has to come once, and those of one sender in their order.
 *
 * <p>Programs can't deadlock: whatever blocks in a step waits only for what others do in the same step or an earlier one.
 */
package org.strobe.mpi.random;
