/**
 * The collectives of a team: one interface for all algorithms of an operation. Members are given by their numbers in
 * the team.
 */
package org.strobe.srm.call;
