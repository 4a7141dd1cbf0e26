/**
 * Settings of a job: each is declared once, with its name, its default, its parser and its help text.
 *
 * <pre>
 *   Setting          name, default, help; reads its value from the settings of a job
 *     NumberSetting    a whole number between two bounds
 *     TruthSetting     true or false
 *     ChoiceSetting    one of several words
 *     DurationSetting  "500us"
 *     RateSetting      "240MB/s"
 * </pre>
 *
 * <p>Engines declare theirs, and list them in their registration. The command line reads names, help texts and parsers from these
 * lists.
 */
package org.strobe.emulator.setting;
