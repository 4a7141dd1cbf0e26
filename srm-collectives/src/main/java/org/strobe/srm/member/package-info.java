/**
 * What an algorithm among the members of a node stands on: {@link org.strobe.srm.member.Member} says who takes part and what is
 * shared, {@link org.strobe.srm.member.NodeRun} is its base, and {@link org.strobe.srm.member.Rounds} the base of those that show
 * buffers to each other.
 */
package org.strobe.srm.member;
