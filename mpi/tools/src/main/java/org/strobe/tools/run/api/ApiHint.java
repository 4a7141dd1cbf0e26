package org.strobe.tools.run.api;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Advice where a failure looks like that of a program for the other API: {@code --api}. */
public final class ApiHint {
    /** A class or member of package mpi that the JVM or the compiler has missed. */
    private static final Pattern MISSING = Pattern.compile(
            "(?:NoSuchMethodError|NoSuchFieldError|NoClassDefFoundError): [^\n]*?(?<![\\w./])mpi[./]([A-Z][\\w.]*)"
                    + "|symbol: +(?:method|variable|class) ([^\\n]*)\n +location: (?:[^\n]* of type|class|package) mpi(?:\\b|\\.)"
                    + "|symbol: +class (Cartcomm|Graphcomm|CartComm|GraphComm|User_function|UserFunction)\\b"
                    + "|unreported exception (?:mpi\\.)?(MPIException)");

    private ApiHint() {}

    /** Returns a line for a failure's text; null if it looks like another failure. */
    public static String of(String failure) {
        Matcher found = MISSING.matcher(failure);
        if (!found.find()) {
            return null;
        }
        Api present = Api.present();
        Api other = present == Api.MPJ ? Api.OPENMPI : Api.MPJ;
        String option = "--api " + other.name().toLowerCase(Locale.ROOT);
        if (found.group(4) != null) {
            return "in " + present.title() + " MPIException is a checked exception; if the program is for "
                    + other.title() + ", say " + option;
        }
        String missing =
                found.group(1) != null ? found.group(1) : found.group(2) != null ? found.group(2) : found.group(3);
        return missing.strip() + " is not in " + present.title() + "; if the program is for " + other.title() + ", say "
                + option;
    }
}
