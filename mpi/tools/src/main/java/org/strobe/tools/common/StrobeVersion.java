package org.strobe.tools.common;

import picocli.CommandLine.IVersionProvider;

/** The version from the manifest of the jar. */
public final class StrobeVersion implements IVersionProvider {
    /** The version as one line. */
    public static String text() {
        String version = StrobeVersion.class.getPackage().getImplementationVersion();
        return "strobe " + (version == null ? "(built from classes, no version)" : version);
    }

    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }
}
