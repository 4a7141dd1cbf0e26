/** Broadcasts: {@link org.strobe.srm.broadcast.SmpBroadcast} among the members of a node. */
package org.strobe.srm.broadcast;
