/**
 * The base of algorithms among the members of a node. {@link org.strobe.srm.member.Member} has the participants and
 * the shared memory. {@link org.strobe.srm.member.NodeRun} is the base class,
 * {@link org.strobe.srm.member.AllCellsRun} that of algorithms whose wide cells hold the data for all members, and
 * {@link org.strobe.srm.member.TwoRoundRun} that of algorithms that expose buffers.
 */
package org.strobe.srm.member;
