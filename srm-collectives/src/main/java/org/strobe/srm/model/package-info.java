/**
 * The analytical model of the collectives: how long each takes, from the size of nodes, the bandwidth of memory and what the network
 * does, as the SRM paper plans it [SRM, section 5].
 *
 * <pre>
 *   Machine, Parameter, Machines   what times depend on: of this computer, measured, or of one that somebody describes
 *   Spread                         how many ranks on how many nodes
 *   Reckoning                      adds up what an algorithm does; Estimate, Term: the outcome
 *      |
 *   collective                     a class a collective, a method an algorithm
 *   tune                           at which sizes one algorithm passes another
 * </pre>
 *
 * <p>Nothing here measures or waits, and no figure is fitted to a collective. Times are microseconds and bandwidths MB/s, which are
 * bytes a microsecond.
 */
package org.strobe.srm.model;
