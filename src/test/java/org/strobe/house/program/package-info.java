/** Programs that tests start in JVMs of their own, as a user would. */
package org.strobe.house.program;
