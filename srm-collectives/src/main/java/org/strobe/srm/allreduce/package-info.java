/** All-reductions of a few bytes among the members of a node; longer ones are reductions with a result for all. */
package org.strobe.srm.allreduce;
