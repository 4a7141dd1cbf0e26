package org.strobe.bench.launch;

/** The least that a JVM can do and be seen to have done. */
public final class Hello {
    static final String LINE = "hello";

    private Hello() {}

    public static void main(String[] args) {
        System.out.println(LINE);
    }
}
