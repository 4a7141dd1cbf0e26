/** What it costs to monitor: a call of a process, and a slice of a node. */
package org.strobe.bench.mds;
