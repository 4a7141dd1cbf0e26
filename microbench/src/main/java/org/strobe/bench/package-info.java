/**
 * Benchmarks: JMH harnesses, each figure beside its floor, and the suites that repeat measurements of papers.
 */
package org.strobe.bench;
