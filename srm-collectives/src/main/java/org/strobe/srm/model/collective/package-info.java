/**
 * What the time of each collective is made of: a class a collective, a method an algorithm, in the order in which that algorithm does it.
 *
 * <pre>
 *   Collective        all of them by name
 *   CollectiveModel   the algorithms that there are for a size, first the one that a team takes
 *   BarrierModel  BroadcastModel  ReduceModel  AllReduceModel  GatherModel (gather and scatter)  AllGatherModel  AllToAllModel
 *   Phases, Flow      what they have in common: rounds of a node, steps among masters; pieces along a tree
 * </pre>
 */
package org.strobe.srm.model.collective;
