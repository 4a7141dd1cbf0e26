/** Figures on paper: OSU's tables, comparisons with quartiles, and JMH's result format. */
package org.strobe.bench.figures;
