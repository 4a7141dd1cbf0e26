/**
 * Rules that hold for every source file of main code and for every document, checked on their text alone.
 *
 * <pre>
 *   HouseRulesTest        the repository            MadeUpTreesTest        each rule fails where it should
 *        |    \                                          |
 *      NotYet  HouseRules      all rules; prints the list of known breaches
 *                  |
 *   CircleRule  LayerRule  SizeRule  MethodRule  NamedClassesRule  PhraseRule  ForbiddenUseRule
 *        \         /
 *       PackageGraph
 *             |
 *           Tree, JavaFile     sources, split into code and comments
 * </pre>
 *
 * <p>Today's breaches stand in {@code src/test/resources/house/not-yet.txt}. The list may only shrink: a new breach, an
 * entry that is no longer needed and a count that is too high fail the test. This prints the list, and with
 * {@code all} each place too:
 *
 * <pre>
 *   java src/test/java/org/strobe/house/rules/HouseRules.java
 * </pre>
 */
package org.strobe.house.rules;
