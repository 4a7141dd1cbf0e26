/**
 * Sun Fire Link: processors store whole lines into the memory of other nodes, over four links a node.
 *
 * <pre>
 *   StripeSpec (StoreCosts)   parameters --open--&gt; StripeNetwork
 *                                                    |-- StripeLinks      occupancy and errors of links
 *                                                    |-- StripeTopology   cables: which links lead from a node to another
 *                                                    '-- ModelRsmLink     stores, loads, barriers, signals of one rank
 *
 *   processor --store--&gt; link of its node --(switch)--&gt; link of the other node --&gt; memory
 *              a line leaves when both links are free; the processor may be a few lines ahead
 * </pre>
 *
 * <p>A store completes without a receiver. A load is a round trip a line. A part of a line goes by an interrupt of the other
 * node, whose processor is not charged. A fault plan's failure of a transfer loses the lines of a run and counts an error at
 * the stripe of its first line. Messages of engines that know no remote stores use the same
 * links, and are not charged to a processor line by line.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> {@code ModelKernel}, {@code model.network.kind}.
 */
package org.strobe.emulator.model.network.stripe;
