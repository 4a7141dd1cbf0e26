package org.strobe.shm.rsm.link;

/** Calls that set up, configure and tear down. They move no data, and take time of their own on a machine. */
public enum RsmOperation {
    GET_CONTROLLER,
    RELEASE_CONTROLLER,
    GET_INTERCONNECT_TOPOLOGY,
    FREE_INTERCONNECT_TOPOLOGY,
    EXPORT_CREATE,
    EXPORT_PUBLISH,
    EXPORT_REPUBLISH,
    EXPORT_UNPUBLISH,
    EXPORT_DESTROY,
    IMPORT_CONNECT,
    IMPORT_DISCONNECT,
    IMPORT_MAP,
    IMPORT_UNMAP,
    IMPORT_INIT_BARRIER,
    IMPORT_SET_MODE,
    IMPORT_DESTROY_BARRIER
}
