/**
 * The models of collectives: a class per collective, a method per algorithm, with the costs in the algorithm's order.
 *
 * <pre>
 *   ModelledCollective        all models by name
 *   CollectiveModel   the algorithms for a size, the usual one first
 *   BarrierModel  BroadcastModel  ReduceModel  AllReduceModel  AllGatherModel  AllToAllModel
 *   GatherModel       gather and scatter
 *   PaperModel        the SRM paper's own algorithms
 *   Phases, Flow      common parts: rounds of a node, steps among masters; pieces along a tree
 * </pre>
 */
package org.strobe.srm.model.collective;
