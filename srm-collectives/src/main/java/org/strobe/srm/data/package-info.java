/** What collectives move and combine, as its owners see it: programs' buffers and operators, in the words of this module. */
package org.strobe.srm.data;
