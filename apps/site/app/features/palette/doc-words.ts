/** Words that users look for a guide or a page with, by its URL. */
export const DOC_WORDS: Readonly<Record<string, string>> = {
  "/docs/quickstart":
    "getting started,install,installation,first call,hello world,setup,set up,npm install,tutorial,how to start",
  "/docs/tutorials/chat-app":
    "create app,starter,template app,next.js,scaffold,chat app,build a chatbot,starter project",
  "/docs/providers-and-api-keys":
    "api key,api keys,key,keys,environment variable,env,token,secret,authentication,set a key,credentials,login",
  "/docs/streaming":
    "stream,streams,sse,server sent events,token by token,live answer,stop a stream,abort,cancel",
  "/docs/background-jobs":
    "long running jobs,async,polling,queue,background,video job,webhook,wait for a result,long running",
  "/docs/retries-and-fallback":
    "retry,retries,fallback,failover,backup provider,rate limit,429,timeout,timeouts,resilience,provider down,load balancing,routing",
  "/docs/structured-output":
    "json,json mode,json schema,structured output,zod,schema,typed output,response format",
  "/docs/tool-calling": "tool calling,function calling,tools,agent,run tools",
  "/docs/model-ids": "model id,model name,lookup,offers,fastest,cheapest",
  "/docs/timeouts-and-cancellation": "timeout,timeouts,abort,cancel,deadline",
  "/docs/embeddings": "embedding,embeddings,vectors,semantic search,rag",
  "/docs/cost-tracking": "cost,price,prices,spend,billing,usage",
  "/docs/browser-and-bundle-size": "browser,bundle,bundle size,tree shaking,cors,web page",
  "/docs/chat-templates": "jinja,prompt format,prompt template,chatml,chat template",
  "/docs/ai-sdk": "vercel,vercel ai sdk,ai sdk provider,generate text,stream text",
  "/docs/chat-server": "chat server,backend,http endpoint,express,hono,chat api",
  "/docs/react": "react hooks,use chat,frontend,chat ui,react components,next.js",
  "/docs/code-snippets": "code snippets,generate code,generate code snippets,code examples",
  "/docs/testing/overview":
    "mock,mocking,fake provider,testing,test without a key,offline tests,unit tests,no key,test with the sandbox",
  "/docs/testing/fault-injection": "fault,faults,chaos,simulate errors,cut a stream",
  "/docs/testing/other-languages": "python,pytest,curl,other languages",
  "/docs/gateway/deploy":
    "gateway,proxy,deploy,deployment,docker,litellm alternative,self host,llm gateway,llm proxy,production,deploy the gateway,budget,spend limit,rate limits,nginx",
  "/docs/gateway/formats": "format conversion,openai to anthropic,translate requests,compatibility",
  "/docs/gateway/scaling": "scale out,postgres,postgresql,cluster,high availability,several servers",
  "/docs/concepts/performance": "performance,throughput,latency,benchmark,scaling,load",
  "/docs/clients/claude-code": "claude,claude code,anthropic base url,coding agent",
  "/docs/clients/codex": "codex,openai codex,coding agent",
  "/docs/clients/opencode": "opencode,coding agent",
  "/docs/clients/ai-sdk": "vercel ai sdk with the gateway",
  "/docs/clients/openai-sdk": "openai package,openai client,base url,moderations",
  "/docs/clients/openai-agents-sdk": "agents sdk,openai agents",
  "/docs/clients/langchain": "langchain,langgraph",
  "/docs/clients/llamaindex": "llamaindex,llama index",
  "/docs/clients/mastra": "mastra",
  "/docs/clients/open-webui": "open webui,webui,ollama api",
  "/docs/migrate/huggingface-js":
    "migrate,migration,hugging face client,huggingface.js,switch from hugging face",
  "/docs/migrate/huggingface-jinja": "migrate,migration,huggingface jinja,switch from jinja",
  "/docs/migrate/openai":
    "migrate,migration,openai sdk,openai compatible,openai package,switch from openai,base url",
  "/docs/migrate/ai-sdk": "migrate,migration,vercel,switch from ai sdk",
  "/docs/migrate/litellm": "migrate,migration,litellm,litellm proxy,switch from litellm",
  "/docs/migrate/openrouter": "migrate,migration,openrouter,switch from openrouter",
  "/docs/concepts/comparison": "comparison,compare projects,alternatives,versus",
  "/docs/errors":
    "error,error codes,exception,failure,fix an error,status code,429,401,402,500,troubleshooting,debug",
  "/docs/command-line": "cli,terminal,command line,npx,shell,commands,inferhub command",
  "/docs/providers": "provider list,provider table,what providers support,supported providers",
  "/docs/benchmarks": "benchmarks,performance,speed,measurements,comparison with litellm",
  "/": "home,start page",
  "/models":
    "model list,browse models,open source models,open models,all models,free models,find a model,model catalog,local models,models for my gpu",
  "/tasks": "task list,what can i do,use cases,capabilities",
  "/providers":
    "provider list,compare providers,cheapest provider,price comparison,prices,pricing,cost,compare prices,who serves,api providers,inference providers,fastest provider",
  "/providers/coverage":
    "which provider runs what,provider matrix,provider support,supported tasks,who streams,task support",
  "/chat": "chat online,chat with a model,try chat,talk to a model,ask a model",
  "/playground": "try a model,test a prompt,prompt,run a model,demo",
  "/compare":
    "side by side,versus,vs,a b test,compare models,model comparison,arena,benchmark models,compare two models,compare answers",
  "/docs": "documentation,help,manual,guides,api docs,reference",
  "/usage":
    "billing,spend,spending,cost,my calls,logs,statistics,analytics,tokens,gateway tokens,budget,how much did i spend,dashboard,invoices",
  "/libraries": "python libraries,frameworks,packages,run locally with python",
  "/templates":
    "jinja playground,jinja editor,chat template editor,prompt format,chatml,llama 3 template,prompt template,test a chat template,apply chat template,system prompt format",
  "/quantization":
    "quantization,quantize,vram,vram calculator,memory calculator,how much memory,how much ram,gpu memory,can i run it,fits my gpu,24gb,16gb,8gb,rtx 4090,rtx 3090,gguf,q4,q4_k_m,q8_0,bits per weight,file size,mac memory,llama.cpp files",
  "/metrics":
    "evaluation,metrics,accuracy,bleu score,f1,wer,benchmark score,how good is a model,measure quality",
};
