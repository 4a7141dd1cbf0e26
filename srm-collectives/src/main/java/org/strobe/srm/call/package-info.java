/** What a team calls: for each collective, what all algorithms for it have in common. Members are given by their numbers in the team. */
package org.strobe.srm.call;
