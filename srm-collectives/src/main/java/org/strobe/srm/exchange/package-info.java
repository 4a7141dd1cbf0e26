/** All-to-alls among the members of a node. */
package org.strobe.srm.exchange;
