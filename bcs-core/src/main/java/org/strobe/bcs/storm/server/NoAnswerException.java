package org.strobe.bcs.storm.server;

/** The machine manager has not come to a question in time. */
final class NoAnswerException extends Exception {
    private static final long serialVersionUID = 1;

    NoAnswerException() {
        super("the machine manager does not answer");
    }
}
