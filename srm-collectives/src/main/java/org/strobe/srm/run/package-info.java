/**
 * How collectives are carried out: a {@link org.strobe.srm.run.Run} goes on whenever it can. A blocking call drives one to its
 * end, a pending one is advanced when its rank lets things move.
 */
package org.strobe.srm.run;
