/** The result of the visit, which visit.js completes. */
export const report = { calls: {}, injected: false, started: false, errors: [], marks: [], ran: [], sent: 0 };
window.report = report;
