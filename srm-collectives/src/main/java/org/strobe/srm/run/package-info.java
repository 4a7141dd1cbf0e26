/**
 * The execution of collectives. A blocking call runs a {@link org.strobe.srm.run.CollectiveRun} to completion. A
 * pending one is advanced whenever its rank makes progress.
 */
package org.strobe.srm.run;
