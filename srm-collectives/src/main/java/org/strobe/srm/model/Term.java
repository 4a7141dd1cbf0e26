package org.strobe.srm.model;

/**
 * One part of a time.
 *
 * @param what a description of one or two words
 */
public record Term(String what, double micros) {}
