/**
 * The analytical model of the collectives, which the SRM paper plans [SRM, section 5]. It derives times from the size of
 * nodes, memory bandwidth and network costs.
 *
 * <pre>
 *   MachineCosts, Parameter, KnownMachines   parameters of a machine, measured or described
 *   Spread                         placement of ranks on nodes
 *   Reckoning                      sums the operations of an algorithm; Estimate, Term: the result
 *      |
 *   collective                     a class a collective, a method an algorithm
 *   tune                           crossover sizes of algorithms
 * </pre>
 *
 * <p>Nothing here measures or waits, and no value is fitted to a collective. Times are in microseconds and bandwidths
 * in MB/s, that is bytes per microsecond.
 */
package org.strobe.srm.model;
